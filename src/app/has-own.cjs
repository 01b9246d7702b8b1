/** What `hasown` builds from two packages for engines that lack it. Our browsers have it. */
module.exports = Object.hasOwn;
